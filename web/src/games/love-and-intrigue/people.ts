/** Who is who in Love & Intrigue: what each portrait is put together from. No two have the same hat and
 * hair, so that they can be told apart by their outline. */
import { CAPS, CHARMS, DOS, EMBLEMS, NECKS } from "../parts";
import { BEARDS, COLLARS, HAIR, HATS, THINGS } from "./drawings";

export interface Gentleman {
  hat: keyof typeof HATS;
  hair: keyof typeof HAIR;
  beard: keyof typeof BEARDS;
  collar: keyof typeof COLLARS;
  thing: keyof typeof THINGS;
  emblem: keyof typeof EMBLEMS;
}

export interface Lady {
  hair: keyof typeof DOS;
  cap: keyof typeof CAPS;
  neck: keyof typeof NECKS;
  charm: keyof typeof CHARMS;
}

const gentleman = (
  hat: Gentleman["hat"],
  hair: Gentleman["hair"],
  beard: Gentleman["beard"],
  collar: Gentleman["collar"],
  thing: Gentleman["thing"],
  emblem: Gentleman["emblem"],
): Gentleman => ({ hat, hair, beard, collar, thing, emblem });

const lady = (hair: Lady["hair"], cap: Lady["cap"], neck: Lady["neck"], charm: Lady["charm"]): Lady => ({
  hair,
  cap,
  neck,
  charm,
});

export const SUITORS = new Map<string, Gentleman>([
  ["bertram", gentleman("cap", "short", "none", "scarf", "none", "lyre")],
  ["bodo", gentleman("none", "curls", "moustache", "bow", "flower", "flower")],
  ["heinrich", gentleman("none", "bald", "none", "cravat", "glasses", "quill")],
  ["valentin", gentleman("laurel", "tied", "goatee", "scarf", "none", "heart")],
  ["giselbert", gentleman("fur", "short", "full", "fur", "none", "herb")],
  ["konrad", gentleman("straw", "short", "full", "bow", "pipe", "hourglass")],
  ["ludwig", gentleman("beret", "long", "goatee", "scarf", "brush", "palette")],
  ["cornelius", gentleman("none", "long", "whiskers", "cravat", "glasses", "book")],
  ["theobald", gentleman("none", "tied", "none", "bands", "none", "scales")],
  ["rudolf", gentleman("shako", "short", "moustache", "soldier", "medal", "sabre")],
  ["ferdinand", gentleman("bowler", "short", "none", "cravat", "cane", "coins")],
  ["alexander", gentleman("top", "short", "whiskers", "cravat", "monocle", "star")],
  ["leopold", gentleman("top", "tied", "goatee", "fur", "cane", "crown")],
  ["maximilian", gentleman("bicorne", "bald", "whiskers", "soldier", "sash", "eagle")],
]);

export const LADIES = new Map<string, Lady>([
  ["anna-maria", lady("bun", "lace", "ruffle", "glasses")],
  ["caecilia", lady("chignon", "none", "lace", "book")],
  ["wilhelmine", lady("ringlets", "straw", "shawl", "rose")],
  ["ludmilla", lady("loose", "flowers", "pearls", "earring")],
  ["henriette", lady("bun", "ribbon", "cameo", "none")],
  ["otilie", lady("ringlets", "bonnet", "ruffle", "none")],
  ["adelheid", lady("chignon", "veil", "cape", "none")],
  ["bettina", lady("high", "plumes", "pearls", "fan")],
  ["clothilde", lady("braids", "none", "shawl", "none")],
  ["dorothea", lady("loose", "lace", "cape", "none")],
  ["eleonore", lady("high", "tiara", "cameo", "earring")],
  ["friederike", lady("braids", "flowers", "lace", "lorgnette")],
]);
