/** Texts of articles and of lists of articles. */
export const articles = {
  titles: {
    article: "Articles",
    caseStudy: "Case studies",
  },
  about: {
    article: "Practical articles for care teams that plan to work with an AI health coach, the newest first.",
    caseStudy: "Reports from customers who agreed to be named, the newest first.",
  },
  tagTitle: "{list}: {tag}",
  tagAbout: "{list} about {tag}, the newest first.",
  tagAboutPage: "{list} about {tag}, the newest first, page {number} of {last}.",
  titlePage: "{title}, page {number} of {last}",
  aboutPage: "{about} This is page {number} of {last}.",
  breadcrumb: "Breadcrumb",
  by: "By",
  betweenAuthors: "; ",
  role: ", {role}",
  updated: "(updated <date></date>)",
  readNext: "Read next",
  tags: "Tags",
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  page: "Page {number} of {last}",
  follow: "Follow with a feed reader (Atom)",
} as const;
