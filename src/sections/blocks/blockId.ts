export { blockAnchor as blockId } from "../../../schemas/rules/linkTargets.ts";
