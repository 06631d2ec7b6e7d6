/** Who is who in Tanto Cuore: what each portrait is put together from. No two have the same hair and
 * headwear, so that they can be told apart by their outline; nor, within a set of cards, the same seal. */
import { COLLARS, HAIR, HEADWEAR, SEALS } from "./drawings";

export interface Maid {
  hair: keyof typeof HAIR;
  cap: keyof typeof HEADWEAR;
  collar: keyof typeof COLLARS;
  seal: keyof typeof SEALS;
  /** A refined maid has a golden frame and no apron, a private maid looks the other way. */
  rank: "maid" | "refined" | "private";
}

type Worn = [hair: Maid["hair"], cap: Maid["cap"], collar: Maid["collar"], seal: Maid["seal"]];

const PARK: Record<string, Worn> = {
  colette: ["bob", "band", "plain", "bucket"],
  chiffon: ["tails", "band", "bow", "duster"],
  tomo: ["short", "kerchief", "tie", "eye"],
  hanae: ["braids", "straw", "plain", "rake"],
  edith: ["loose", "flowers", "lace", "star"],
  bettina: ["pony", "bow", "tie", "parcel"],
  cecilia: ["bun", "mob", "ruffle", "book"],
  lenor: ["chignon", "stars", "bow", "lantern"],
  flora: ["ringlets", "flowers", "lace", "flower"],
  margot: ["pony", "beret", "ruffle", "trumpet"],
  julia: ["loose", "band", "bow", "palette"],
  ottilie: ["high", "lace", "cameo", "coins"],
  pauline: ["chignon", "mob", "lace", "tent"],
  sabine: ["high", "straw", "cameo", "leaf"],
};

const REFINED: Record<string, Worn> = {
  noemi: ["bob", "toque", "tie", "pot"],
  celina: ["ringlets", "ribbon", "lace", "bunting"],
  arisa: ["pony", "kerchief", "plain", "broom"],
  marianne: ["loose", "tiara", "pearls", "sun"],
  ignis: ["tails", "bow", "cape", "flame"],
  yukina: ["loose", "veil", "cameo", "snow"],
  ellis: ["short", "beret", "bow", "letter"],
  rosalie: ["high", "flowers", "pearls", "rose"],
  beatrix: ["bun", "lace", "cameo", "key"],
};

const BASE: Record<string, Worn> = {
  azure: ["bob", "ribbon", "bow", "moon"],
  viola: ["chignon", "ribbon", "ruffle", "lyre"],
  rouge: ["tails", "ribbon", "tie", "heart"],
  safran: ["braids", "band", "ruffle", "herb"],
  claire: ["bun", "nurse", "plain", "cross"],
  kagari: ["high", "band", "tie", "tray"],
  eliza: ["loose", "stars", "lace", "eye"],
  moine: ["short", "mob", "ruffle", "quill"],
  genevieve: ["ringlets", "band", "cameo", "star"],
  esquine: ["pony", "flowers", "plain", "door"],
  nena: ["short", "bow", "tie", "pipe"],
  natsumi: ["braids", "kerchief", "bow", "clock"],
  tenalys: ["loose", "mob", "bow", "parcel"],
  sainsbury: ["chignon", "bonnet", "lace", "scales"],
  ophelia: ["high", "tiara", "pearls", "cup"],
  anise: ["bob", "straw", "ruffle", "leaf"],
};

const PRIVATE: Record<string, Worn> = {
  tanya: ["braids", "stars", "shawl", "bell"],
  nord: ["short", "veil", "cape", "snow"],
  rosa: ["ringlets", "bonnet", "pearls", "rose"],
  lucienne: ["bun", "band", "bow", "tray"],
  eugenie: ["high", "plumes", "cameo", "scales"],
  milly: ["tails", "straw", "bow", "duster"],
  amber: ["bob", "veil", "cape", "hourglass"],
  lalande: ["chignon", "plumes", "lace", "key"],
  fay: ["loose", "ears", "plain", "flame"],
  sora: ["pony", "stars", "tie", "sun"],
};

const ranked = (rank: Maid["rank"], worn: Record<string, Worn>): [string, Maid][] =>
  Object.entries(worn).map(([name, [hair, cap, collar, seal]]) => [name, { hair, cap, collar, seal, rank }]);

export const MAIDS = new Map<string, Maid>([
  ...ranked("maid", PARK),
  ...ranked("maid", BASE),
  ...ranked("refined", REFINED),
  ...ranked("private", PRIVATE),
]);
