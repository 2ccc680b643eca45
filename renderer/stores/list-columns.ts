/** Which columns of a table are names, by the heads that school programs write, else by what stands in them. */

/** How a table is read. */
export interface ListReading {
	/** Its first row has the heads of columns. */
	readonly heads: boolean;
	/** The columns that make a name, in the order in which they do. */
	readonly columns: readonly number[];
	/** Every field is a name: a list from left to right. */
	readonly across: boolean;
}

/** What a head says of its column: `name` is the whole name, or the half that no other column is. */
type Sort = "whole" | "first" | "last" | "name" | "other";

/** Heads without accents, points and blanks, in small letters: English, Italian, German, French, Spanish, Portuguese, Dutch, Polish, Swedish and Latin. */
const HEADS: Readonly<Record<Sort, RegExp>> = {
	whole:
		/^(fullname|wholename|student|students|studentname|pupil|pupilname|player|playername|learner|displayname|nameandsurname|nomecompleto|nomeecognome|cognomeenome|cognomenome|nomecognome|nominativo|alunno|alunna|alunni|allievo|allieva|studente|studentessa|schuler|schulerin|schulerinnen|schueler|schuelerin|schulername|namevorname|vornamename|nachnamevorname|vornamenachname|eleve|eleves|nomprenom|prenomnom|nometprenom|nombrecompleto|nombreyapellidos|apellidosynombre|alumno|alumna|alumnos|estudiante|aluno|aluna|estudante|leerling|leerlingnaam|uczen|imieinazwisko|nazwiskoiimie|elev|discipulus|discipula)$/,
	first:
		/^(firstname|first|givenname|given|forename|forenames|preferredname|knownas|christianname|vorname|vornamen|rufname|prenom|prenoms|nomeproprio|nomedibattesimo|primonome|nombrepila|nombredepila|primeironome|voornaam|roepnaam|imie|imiona|fornamn|fornavn|praenomen)$/,
	last: /^(lastname|last|surname|familyname|family|nachname|familienname|zuname|cognome|cognomi|nomdefamille|nomfamille|apellido|apellidos|primerapellido|apelido|apelidos|sobrenome|achternaam|familienaam|nazwisko|efternamn|etternavn|efternavn|cognomen)$/,
	name: /^(name|names|namen|nome|nomi|nom|noms|nombre|nombres|naam|namn|navn|nomen)$/,
	other:
		/^(id|uid|no|nr|num|number|n|nummer|numero|numer|upn|sex|gender|geschlecht|sesso|sexe|sexo|class|klasse|classe|clase|turma|klas|klasa|form|group|gruppe|gruppo|grupo|groupe|section|sezione|house|year|yeargroup|jahrgang|anno|annee|email|mail|emailaddress|username|login|benutzername|dob|birthday|birthdate|dateofbirth|geburtsdatum|geburtstag|datadinascita|datedenaissance|fechadenacimiento|phone|telefon|telefono|address|adresse|indirizzo|indirizzoemail|comment|note|bemerkung|middlename|secondname|tutor|schule|school|scuola|registro|matricola|schulernummer|studentid|pupilid)$/,
};

const bare = (head: string) =>
	head
		.normalize("NFD")
		.replaceAll(/[\p{M}\p{Z}\p{P}\p{S}\uFEFF]/gu, "")
		.toLowerCase()
		.replaceAll("ß", "ss")
		.replaceAll("ł", "l");

function sortOf(head: string): Sort | null {
	const word = bare(head);
	const sorts = ["whole", "first", "last", "name", "other"] as const;
	return sorts.find((sort) => HEADS[sort].test(word)) ?? null;
}

/** Does a row have the heads of columns? One of them is of names, or two are of anything that schools write down. */
export function areHeads(fields: readonly string[]): boolean {
	const sorts = fields.map(sortOf).filter((sort) => sort !== null);
	return sorts.some((sort) => sort !== "other") || sorts.length > 1;
}

/** How a table is likeliest read; what a person says of it instead counts before that. */
export function readingOf(rows: readonly (readonly string[])[], said: Partial<ListReading> = {}): ListReading {
	const [first = []] = rows;
	const heads = said.heads ?? areHeads(first);
	const across = said.across ?? (rows.length === 1 && first.length > 1 && !heads);
	const columns = said.columns ?? columnsOf(heads ? first : [], heads ? rows.slice(1) : rows);
	return { heads, columns, across };
}

function columnsOf(heads: readonly string[], rows: readonly (readonly string[])[]): readonly number[] {
	const sorts = heads.map(sortOf);
	const at = (sort: Sort) => sorts.indexOf(sort);
	const [name, first, last, whole] = [at("name"), at("first"), at("last"), at("whole")];
	if (first >= 0 && last >= 0) return [first, last];
	if (first >= 0) return name >= 0 ? [first, name] : [first]; // German: the Name beside a Vorname is the family's.
	if (last >= 0) return name >= 0 ? [name, last] : [last]; // Italian: the Nome beside a Cognome is one's own.
	if (whole >= 0) return [whole];
	if (name >= 0) return [name];
	const written = likelyNames(rows, sorts);
	return written.length > 0 ? written.slice(0, 2) : [0];
}

/** Columns that are written in letters, and differ from row to row. */
function likelyNames(rows: readonly (readonly string[])[], sorts: readonly (Sort | null)[]): readonly number[] {
	const width = Math.max(0, ...rows.map((fields) => fields.length));
	return Array.from({ length: width }, (_, column) => column).filter((column) => {
		const fields = rows.map((row) => row[column]?.trim() ?? "").filter((field) => field !== "");
		const isWord = (field: string) => /\p{L}{2}/u.test(field) && !/[\d@/\\:]/.test(field);
		const differ = new Set(fields).size > 0.7 * fields.length || fields.length < 3;
		return sorts[column] !== "other" && fields.length >= rows.length / 2 && fields.every(isWord) && differ;
	});
}
