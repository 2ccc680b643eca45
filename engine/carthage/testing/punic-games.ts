/** The games of the war with Rome, as far as they are played: by their common layers, before each is put on the table with rules of its own. */
import { loadLibrary } from "../../../assets/load.ts";
import { baseRules } from "../../ancient-world/base-rules.ts";
import { ancientWorldGame } from "../../ancient-world/game.ts";
import { layRules } from "../../ancient-world/table.ts";
import { punicLayers } from "../punic.ts";

export const PUNIC = ["hiero", "first-punic-war"] as const;

export const punicRules = punicLayers.reduce(layRules, baseRules);

export const punicGame = (scenario: (typeof PUNIC)[number]) => ancientWorldGame(loadLibrary(), scenario, punicRules);
