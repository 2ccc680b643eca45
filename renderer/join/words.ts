/** The words of the join page, which come with it: nobody can be asked for them before one is in. */
import en from "../../assets/text/en/window-join.json";
import it from "../../assets/text/it/window-join.json";
import { chooseLanguage, SYSTEM_LANGUAGE } from "../../assets/words/language.ts";

/** A key of the join page's words. */
export type JoinKey = keyof typeof en;

const LANGUAGES = ["en", "it"] as const;
/** A language of the join page. */
export type Language = (typeof LANGUAGES)[number];

const catalogues: Readonly<Record<Language, Readonly<Record<JoinKey, string>>>> = { en, it };

/** The language that is wanted most of those that there are, from tags such as `it-CH`. */
export function spokenTo(wanted: readonly string[]): Language {
	const chosen = chooseLanguage(SYSTEM_LANGUAGE, wanted, LANGUAGES);
	return LANGUAGES.find((language) => language === chosen) ?? "en";
}

/** A sentence with what it names in it. */
export function say(language: Language, key: JoinKey, named: Readonly<Record<string, string | number>> = {}): string {
	return catalogues[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(named[name] ?? ""));
}
