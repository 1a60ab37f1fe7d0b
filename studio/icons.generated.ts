// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
import { ActivityIcon } from "@sanity/icons/Activity";
import { ArrowRightIcon } from "@sanity/icons/ArrowRight";
import { BillIcon } from "@sanity/icons/Bill";
import { BookmarkIcon } from "@sanity/icons/Bookmark";
import { BulbOutlineIcon } from "@sanity/icons/BulbOutline";
import { CaseIcon } from "@sanity/icons/Case";
import { ClipboardIcon } from "@sanity/icons/Clipboard";
import { CogIcon } from "@sanity/icons/Cog";
import { DashboardIcon } from "@sanity/icons/Dashboard";
import { DocumentTextIcon } from "@sanity/icons/DocumentText";
import { DocumentsIcon } from "@sanity/icons/Documents";
import { HeartIcon } from "@sanity/icons/Heart";
import { HighlightIcon } from "@sanity/icons/Highlight";
import { MicrophoneIcon } from "@sanity/icons/Microphone";
import { PlayIcon } from "@sanity/icons/Play";
import { PlugIcon } from "@sanity/icons/Plug";
import { RocketIcon } from "@sanity/icons/Rocket";
import { SortIcon } from "@sanity/icons/Sort";
import { SparklesIcon } from "@sanity/icons/Sparkles";
import { SplitHorizontalIcon } from "@sanity/icons/SplitHorizontal";
import { SunIcon } from "@sanity/icons/Sun";
import { TagIcon } from "@sanity/icons/Tag";
import { TargetIcon } from "@sanity/icons/Target";
import { UserIcon } from "@sanity/icons/User";
import { UsersIcon } from "@sanity/icons/Users";

export const documentIcons = {
  hero: SparklesIcon,
  day: SunIcon,
  clinicalSafety: ActivityIcon,
  demos: PlayIcon,
  applications: HeartIcon,
  trustedBy: UsersIcon,
  integration: PlugIcon,
  goals: TargetIcon,
  technology: BulbOutlineIcon,
  dashboardSample: DashboardIcon,
  earlyAccess: RocketIcon,
  voiceAgent: MicrophoneIcon,
  legalDocument: BillIcon,
  landingPage: SortIcon,
  siteSettings: CogIcon,
  page: DocumentsIcon,
  article: DocumentTextIcon,
  caseStudy: CaseIcon,
  savedBlock: BookmarkIcon,
  author: UserIcon,
  tag: TagIcon,
  redirect: ArrowRightIcon,
  claim: HighlightIcon,
  claimEvidence: ClipboardIcon,
  experiment: SplitHorizontalIcon,
};
