import { testMutants } from "./contentMutants.ts";

testMutants(1);
