/** The words of clubs. */
import { Words, type Details } from "../../lib/text.svelte";

const texts = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" });
export const words = new Words((language) => texts[`./text/${language}.ftl`]!());
export const say = (id: string, details?: Details): string => words.say(id, details);
