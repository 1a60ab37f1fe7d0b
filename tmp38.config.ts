import { defineConfig } from "/tmp/w/count38/node_modules/vitest/dist/config.js";
export default defineConfig({ root: "/tmp/w/count38", test: { include: ["tests/system/analyticsSpeed.test.ts"], testTimeout: 600000, hookTimeout: 600000 } });
