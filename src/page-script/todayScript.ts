// The script of a page with today's date (TodayScript.tsx).
import { showToday } from "#ui/showToday.ts";

showToday();
