// Import icons individually: the package's index loads every icon with a separate request.
import { BarChartIcon } from "@sanity/icons/BarChart";
import { BellIcon } from "@sanity/icons/Bell";
import { BlockElementIcon } from "@sanity/icons/BlockElement";
import { BlockquoteIcon } from "@sanity/icons/Blockquote";
import { BoltIcon } from "@sanity/icons/Bolt";
import { CaseIcon } from "@sanity/icons/Case";
import { ClipboardIcon } from "@sanity/icons/Clipboard";
import { ClockIcon } from "@sanity/icons/Clock";
import { CommentIcon } from "@sanity/icons/Comment";
import { ComposeIcon } from "@sanity/icons/Compose";
import { DocumentIcon } from "@sanity/icons/Document";
import { DocumentTextIcon } from "@sanity/icons/DocumentText";
import { HeartIcon } from "@sanity/icons/Heart";
import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { HighlightIcon } from "@sanity/icons/Highlight";
import { HomeIcon } from "@sanity/icons/Home";
import { ImageIcon } from "@sanity/icons/Image";
import { InlineIcon } from "@sanity/icons/Inline";
import { LaunchIcon } from "@sanity/icons/Launch";
import { LinkIcon } from "@sanity/icons/Link";
import { MenuIcon } from "@sanity/icons/Menu";
import { MicrophoneIcon } from "@sanity/icons/Microphone";
import { NumberIcon } from "@sanity/icons/Number";
import { OlistIcon } from "@sanity/icons/Olist";
import { PlayIcon } from "@sanity/icons/Play";
import { PlugIcon } from "@sanity/icons/Plug";
import { RocketIcon } from "@sanity/icons/Rocket";
import { StackCompactIcon } from "@sanity/icons/StackCompact";
import { TagIcon } from "@sanity/icons/Tag";
import { TargetIcon } from "@sanity/icons/Target";
import { TextIcon } from "@sanity/icons/Text";
import { ThLargeIcon } from "@sanity/icons/ThLarge";
import { ThListIcon } from "@sanity/icons/ThList";
import { TrendUpwardIcon } from "@sanity/icons/TrendUpward";
import { UsersIcon } from "@sanity/icons/Users";
import { WarningOutlineIcon } from "@sanity/icons/WarningOutline";
import type { ComponentType } from "react";
import { documentIcons } from "./icons.generated.ts";

const icons: Readonly<Record<string, ComponentType>> = {
  ...documentIcons,
  application: HeartIcon,
  callToActionBlock: BellIcon,
  claimsBlock: HighlightIcon,
  earlyAccessBlock: RocketIcon,
  featureCardsBlock: ThLargeIcon,
  figuresBlock: NumberIcon,
  landingSection: BlockElementIcon,
  newestArticlesBlock: DocumentTextIcon,
  openingBlock: DocumentIcon,
  pageCard: BlockElementIcon,
  pictureTextBlock: ImageIcon,
  questionAndAnswer: HelpCircleIcon,
  questionsBlock: HelpCircleIcon,
  quotation: BlockquoteIcon,
  quotationsBlock: BlockquoteIcon,
  reportBlock: ClipboardIcon,
  sectionBlock: HomeIcon,
  tableBlock: ThListIcon,
  tableRow: ThListIcon,
  textBlock: TextIcon,
  audience: UsersIcon,
  benefit: BoltIcon,
  chartEvent: BellIcon,
  chatPreview: CommentIcon,
  citation: BlockquoteIcon,
  citedClaim: HighlightIcon,
  collectionPoint: StackCompactIcon,
  dashboardAlert: WarningOutlineIcon,
  dashboardTile: NumberIcon,
  dayMoment: ClockIcon,
  demoIntro: ComposeIcon,
  featureCard: BlockElementIcon,
  goal: TargetIcon,
  integrationStage: PlugIcon,
  legalSection: DocumentTextIcon,
  link: LaunchIcon,
  listedPatient: CaseIcon,
  pageLink: LinkIcon,
  marketingFigure: NumberIcon,
  navigationLabels: MenuIcon,
  nextStep: OlistIcon,
  patientChart: TrendUpwardIcon,
  patientFact: ThListIcon,
  patientList: UsersIcon,
  previewMessage: CommentIcon,
  processingStep: OlistIcon,
  readingsPreview: TrendUpwardIcon,
  riskTier: BarChartIcon,
  samplePatient: CaseIcon,
  settingValue: TagIcon,
  standard: TagIcon,
  surfaceLine: TextIcon,
  target: TrendUpwardIcon,
  videoPreview: PlayIcon,
  vitalsSeries: TrendUpwardIcon,
  voicePreview: MicrophoneIcon,
};

/** Returns a type's icon for the structure, lists and previews. Object types without their own icon share a default. */
export const iconOf = ({ name, type }: { readonly name: string; readonly type: string }) =>
  icons[name] ?? (type === "object" ? BlockElementIcon : undefined);

export { HelpCircleIcon as QuestionsIcon, HomeIcon as LandingIcon, InlineIcon as LegalIcon };
