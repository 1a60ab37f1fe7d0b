import { ImageIcon } from "@sanity/icons/Image";
import type { Tool } from "sanity";
import { route } from "sanity/router";
import { PicturesTool } from "./PicturesTool.tsx";

/** The Studio tool for pictures: their names, their uses and missing descriptions. */
export const picturesTool: Tool = {
  name: "pictures",
  title: "Pictures",
  icon: ImageIcon,
  component: PicturesTool,
  router: route.create("/", [route.create("/:picture")]),
};
