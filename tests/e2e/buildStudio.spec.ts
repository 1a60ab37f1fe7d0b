import { test } from "playwright/test";
import { prepareStudio } from "../support/browser/studioSite.ts";

test("the Studio is built", prepareStudio);
