// One import for each icon: the package's index would load every icon, each with a request of its own.
import { BarChartIcon } from "@sanity/icons/BarChart";
import { BlockElementIcon } from "@sanity/icons/BlockElement";
import { BoltIcon } from "@sanity/icons/Bolt";
import { CaseIcon } from "@sanity/icons/Case";
import { CommentIcon } from "@sanity/icons/Comment";
import { ComposeIcon } from "@sanity/icons/Compose";
import { DocumentTextIcon } from "@sanity/icons/DocumentText";
import { HeartIcon } from "@sanity/icons/Heart";
import { HomeIcon } from "@sanity/icons/Home";
import { InlineIcon } from "@sanity/icons/Inline";
import { LinkIcon } from "@sanity/icons/Link";
import { MenuIcon } from "@sanity/icons/Menu";
import { MicrophoneIcon } from "@sanity/icons/Microphone";
import { NumberIcon } from "@sanity/icons/Number";
import { OlistIcon } from "@sanity/icons/Olist";
import { PlayIcon } from "@sanity/icons/Play";
import { PlugIcon } from "@sanity/icons/Plug";
import { StackCompactIcon } from "@sanity/icons/StackCompact";
import { TagIcon } from "@sanity/icons/Tag";
import { TargetIcon } from "@sanity/icons/Target";
import { ThListIcon } from "@sanity/icons/ThList";
import { TrendUpwardIcon } from "@sanity/icons/TrendUpward";
import { UsersIcon } from "@sanity/icons/Users";
import { WarningOutlineIcon } from "@sanity/icons/WarningOutline";
import type { ComponentType } from "react";
import { documentIcons } from "./icons.generated.ts";

const icons: Readonly<Record<string, ComponentType>> = {
  ...documentIcons,
  application: HeartIcon,
  audience: UsersIcon,
  benefit: BoltIcon,
  chatPreview: CommentIcon,
  collectionPoint: StackCompactIcon,
  dashboardAlert: WarningOutlineIcon,
  dashboardTile: NumberIcon,
  demoIntro: ComposeIcon,
  featureCard: BlockElementIcon,
  goal: TargetIcon,
  integrationStage: PlugIcon,
  legalSection: DocumentTextIcon,
  link: LinkIcon,
  pageLink: LinkIcon,
  marketingFigure: NumberIcon,
  navigationLabels: MenuIcon,
  nextStep: OlistIcon,
  patientFact: ThListIcon,
  previewMessage: CommentIcon,
  processingStep: OlistIcon,
  riskTier: BarChartIcon,
  samplePatient: CaseIcon,
  standard: TagIcon,
  target: TrendUpwardIcon,
  videoPreview: PlayIcon,
  vitalsSeries: TrendUpwardIcon,
  voicePreview: MicrophoneIcon,
};

/**
 * The icon that the structure, the lists and the previews show. A part that has none here gets the icon of
 * all parts.
 */
export const iconOf = ({ name, type }: { readonly name: string; readonly type: string }) =>
  icons[name] ?? (type === "object" ? BlockElementIcon : undefined);

export { HomeIcon as LandingIcon, InlineIcon as LegalIcon };
