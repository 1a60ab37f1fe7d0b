// Written by `npm run content:types` from en.json.
declare const messages: {
  "articles": {
    "titles": {
      "article": "Articles",
      "caseStudy": "Case studies"
    },
    "about": {
      "article": "Practical articles for care teams that plan to work with an AI health coach, the newest first.",
      "caseStudy": "Reports from customers who agreed to be named, the newest first."
    },
    "tagTitle": "{list}: {tag}",
    "tagAbout": "{list} about {tag}, the newest first.",
    "tagAboutPage": "{list} about {tag}, the newest first, page {number} of {last}.",
    "titlePage": "{title}, page {number} of {last}",
    "aboutPage": "{about} This is page {number} of {last}.",
    "breadcrumb": "Breadcrumb",
    "by": "By",
    "betweenAuthors": "; ",
    "role": ", {role}",
    "updated": "(updated <date></date>)",
    "medicallyReviewed": "Medically reviewed by <reviewer></reviewer> on <date></date>",
    "readingTime": "{time} read",
    "readNext": "Read next",
    "tags": "Tags",
    "pages": "Pages",
    "newer": "Newer",
    "older": "Older",
    "page": "Page {number} of {last}",
    "follow": "Follow with a feed reader (Atom)"
  },
  "chat": {
    "coach": "{productName} coach",
    "scripted": "Scripted demo",
    "replay": "Replay",
    "conversation": "Conversation",
    "byCoach": "Coach: ",
    "byVisitor": "You: ",
    "offer": "Get Early Access",
    "quickQuestions": "Quick questions",
    "placeholder": "Type a question",
    "question": "Your question",
    "send": "Send",
    "whatsapp": "Chat on WhatsApp",
    "newTab": " (opens in a new tab)",
    "opening": "Good morning, Maria. How did you sleep? And what is your blood pressure today?",
    "introUser": "Fine, thanks. It's 156/94. Higher than last week.",
    "introReply": "Thank you, I've saved it for Dr. Alvarez. It's above the limit in your plan, so a nurse will call you today.",
    "missedDose": "I missed a dose",
    "missedDoseReply": "Thanks for telling me. I've noted the missed pill for your care team. Please ask your pharmacist or nurse what to do about this one. I don't give advice on doses.",
    "reading": "Is 142/88 high?",
    "readingReply": "It's above the goal of 130/80 that Dr. Alvarez set in your plan. Please check it once more, the way your plan describes. I'll log both readings for her.",
    "salt": "Ideas for less salt",
    "saltReply": "Your dietitian picked low-salt dinners for your plan, such as lemon chicken, bean stew and baked fish. Should I send you three for this week?",
    "checkup": "When is my checkup?",
    "checkupReply": "Thursday at 10:20 AM with Dr. Alvarez. She'll have your readings from the last 30 days, so you can talk about what matters to you."
  },
  "claims": {
    "claim": "Claim",
    "meaning": "What it means",
    "measured": {
      "heading": "Measured yet?",
      "target": "Not yet",
      "measurement": "Yes, by us",
      "study": "Yes, in a study",
      "statistic": "Yes, by others",
      "definition": "Nothing to measure"
    },
    "source": "Source",
    "file": "Document",
    "ourWords": "Our own words",
    "review": "Next review:",
    "overdue": "Waiting for review",
    "aboutOverdue": "The review of what these words rest on is late. Until it is done, please don't rely on them.",
    "due": "Review was due by <date></date>.",
    "missing": "What these words rest on is not published."
  },
  "earlyAccess": {
    "title": "Early access",
    "label": "Request early access",
    "received": "We've received your request, and we'll write to you soon. The form below is ready for another request.",
    "name": "Name",
    "email": "Email",
    "organization": "Organization",
    "country": "Country",
    "selectCountry": "Select a country",
    "role": "Role",
    "interests": "I'm interested in",
    "pilot": "Pilot study",
    "investment": "Investment",
    "partnership": "Partnership",
    "leaveEmpty": "Leave this empty",
    "submit": "Request Early Access",
    "processing": "Processing...",
    "consent": "By sending this request, you agree we may use your answers to reply, as described in our <link>privacy policy</link>.",
    "thanks": "We've received your request. We'll write to you soon.",
    "talk": "Would you rather talk?",
    "book": "Book a time with our team"
  },
  "emergency": {
    "notice": "If this is an emergency, call your local emergency number. This is a demo, and no one is monitoring it.",
    "call": "Call",
    "text": "Text",
    "us": "United States, Canada",
    "elsewhere": "Europe, India and more",
    "lifeline": "Suicide & Crisis Lifeline, US"
  },
  "forms": {
    "optional": "(optional)",
    "checkAnswers": "Please check these answers",
    "failure": "There was an error submitting your information. Please try again.",
    "reference": "Your reference number:",
    "thankYou": "Thank You!",
    "errors": {
      "name": "Please enter your name",
      "fullName": "Please enter your full name",
      "email": "Please enter a valid email address",
      "organization": "Please enter your organization",
      "role": "Please enter your role",
      "country": "Please choose a country from the list",
      "interests": "Please select at least 1 option from 'I'm interested in'.",
      "phoneNumber": "Please enter a valid phone number without country code",
      "phoneExtension": "Please enter one phone number, without an extension or letters",
      "trunkPrefix": "Please leave out the 0 at the start of the phone number: it isn't dialed after a country code",
      "captcha": "Please complete the reCAPTCHA verification",
      "language": "Please choose a language from the list",
      "countryCode": "Please choose a country code from the list",
      "tooLong": "Please use at most {longest} characters",
      "unprintable": "Please remove characters that can't be displayed"
    }
  },
  "hero": {
    "tryVoice": "Try the voice demo",
    "safety": "How alerts work",
    "features": "Features",
    "figures": "What the figures mean",
    "evidence": "What each figure rests on",
    "inEnglish": " (in English)",
    "live": "Live session"
  },
  "languages": {
    "menu": "Language",
    "offer": {
      "available": "This page is available in English.",
      "read": "Read it in English"
    },
    "llms": {
      "formats": "Each page is available as HTML and, at the addresses below, as Markdown.",
      "pages": "Pages",
      "others": "Other languages",
      "contact": "Contact",
      "email": "Email",
      "questions": "questions about the service"
    },
    "signs": {
      "atMost": "at most",
      "atLeast": "at least",
      "about": "about",
      "notEqual": "not equal to"
    }
  },
  "layout": {
    "dismiss": "Dismiss",
    "skip": "Skip to content",
    "menu": "Toggle menu",
    "main": "Main",
    "footer": "Footer",
    "product": "Product",
    "company": "Company",
    "legal": "Legal",
    "rights": "© <year></year> <product></product>. All rights reserved.",
    "poweredBy": "Powered by",
    "wait": "One moment, please",
    "failed": "This part of the page didn't load.",
    "reload": "Check your connection, then reload the page.",
    "write": "Or write to <mail></mail>.",
    "useForm": "Or use the <form>early-access form</form>, or write to <mail></mail>."
  },
  "legal": {
    "lastUpdated": "Last Updated:",
    "effective": "Effective",
    "nextReview": "Next review:",
    "contents": "Contents"
  },
  "mail": {
    "subject": "We've received your request ({reference})",
    "hello": "Hello,",
    "earlyAccess": "We've received your request. We'll get back to you soon.",
    "callback": "We've received your request.\nWe'll connect with you shortly via your preferred method.\nYou will get a call from an AI voice agent from a US number.",
    "question": "If you have a question, reply to this email or write to",
    "why": "You get this email because someone entered your address in a form at",
    "notYou": "If it wasn't you, tell us, and we'll delete the request.",
    "privacyPolicy": "Privacy policy:"
  },
  "newsletter": {
    "label": "Newsletter",
    "email": "Email address",
    "placeholder": "Your email",
    "subscribe": "Subscribe",
    "subscribing": "Subscribing",
    "comingSoon": "Coming Soon!",
    "later": "Newsletter subscription will be available soon."
  },
  "references": {
    "heading": "References",
    "reference": "Reference {number}",
    "back": "Back to the text ({place} of {places})"
  },
  "requests": {
    "tooLarge": "The request body is larger than {limit} bytes.",
    "contentType": "The request must be application/json.",
    "notUtf8": "The request is not UTF-8 text.",
    "notJson": "The request is not JSON.",
    "notObject": "The request must be a JSON object.",
    "fieldTwice": "The request contains a field twice.",
    "origin": "Requests are accepted only from the site's own pages.",
    "key": "The Idempotency-Key must be 16 to 64 letters, digits, - or _.",
    "rate": "Too many requests from this address. Please try again later.",
    "timestamp": "The timestamp must be an ISO date and time",
    "brand": "The brand must be {brand}",
    "source": "The source must be {source}"
  },
  "sections": {
    "position": "· <number></number> of <count></count>",
    "fictional": "Fictional patient.",
    "dashboard": "{productName} dashboard",
    "showTab": "Show {tab}",
    "sample": "{count} of {total} {note}",
    "risk": {
      "high": "High risk",
      "medium": "Medium risk",
      "low": "Low risk"
    },
    "ask": "Ask the voice agent"
  },
  "status": {
    "notFound": "Oops! Page not found",
    "noPage": "There's no page at this address. One of these may be what you're looking for.",
    "next": "Where to go next",
    "home": "Return to Home",
    "demos": "Try the demos",
    "notFoundTitle": "Page not found",
    "error": "Unexpected Application Error!",
    "tryAgain": "Try again"
  },
  "trust": {
    "notTested": "Not tested.",
    "noReport": "There is no report, or it is too old to count.",
    "tested": "Tested on <date></date>, at commit <commit></commit>.",
    "measured": "Measured on <date></date>.",
    "pack": "Download all reports (ZIP)",
    "changes": "Version: <version></version>",
    "accessibility": {
      "how": "axe {version}, a tool that finds some common problems, read {pages} pages of {address}. Only a person sets a level, with their name and the date.",
      "download": "Download the report (OpenACR, YAML)",
      "criteria": "Criteria of WCAG 2.2, levels A and AA, and 4.1.1 of WCAG 2.1",
      "group": "Criteria: {count}. Evaluated: {evaluated}.",
      "principles": {
        "perceivable": "Perceivable",
        "operable": "Operable",
        "understandable": "Understandable",
        "robust": "Robust"
      },
      "criterion": "Criterion",
      "level": "Level",
      "axe": "What axe found",
      "tests": "Tests",
      "found": "Rules: {rules}. Violations: {violations}. Unclear: {unclear}.",
      "noRule": "No rule applied",
      "noTest": "No test",
      "levels": {
        "supports": "Supports",
        "partially": "Partially supports",
        "doesNot": "Does not support",
        "notApplicable": "Not applicable",
        "notEvaluated": "Not evaluated"
      }
    },
    "modelCard": {
      "download": "Download the model card (XML)",
      "incomplete": "There is no download, because the tables of this page don't have the fields of the model card."
    },
    "privacy": {
      "how": "A browser opened every page of {address} and read it to its end, without starting a demo. The table counts its requests.",
      "requests": "Requests by language",
      "language": "Language",
      "pages": "Pages",
      "all": "Requests",
      "others": "To other hosts",
      "hosts": "Other hosts:",
      "download": "Download the requests of each page (JSON)"
    },
    "security": {
      "headers": "Headers",
      "asServed": "Security headers of the landing page of {address}, as served",
      "header": "Header",
      "value": "Value",
      "notSent": "Not sent",
      "tests": "Tests of abuse and faults",
      "what": "Results by kind of test",
      "kind": "Kind",
      "abuse": "Abuse: floods, forged requests, malformed forms",
      "faults": "Faults: outages, full disks, killed processes",
      "passed": "Tests passed",
      "failed": "Tests failed",
      "notRun": "Files not run",
      "report": "How to report a weakness (security.txt)"
    },
    "software": {
      "packages": "Version {version} uses {packages} packages by other authors. The server needs {onServer} of them to run. The others build and test the site, or become part of its pages.",
      "download": "Download the bill of materials (CycloneDX 1.6, JSON)",
      "licenses": "Packages by license",
      "license": "License",
      "count": "Packages",
      "advisories": "Known weaknesses",
      "weak": "Packages with a weakness that the registry of packages knows: {critical} critical, {high} high, {moderate} moderate, {low} low."
    }
  },
  "video": {
    "unsupported": "Your browser does not support the video tag.",
    "clip": "A coach raises her arms as she breathes in and lowers them as she breathes out. In a smaller picture, a patient follows along, marked “Good form.”",
    "exercise": "Seated breathing",
    "session": "Session 2 of 2, six minutes",
    "pause": "Pause Demo",
    "resume": "Resume Demo"
  },
  "voice": {
    "about": "A two-minute blood pressure conversation",
    "needsScript": "The voice demo needs JavaScript.",
    "notConnected": "The voice demo isn't connected on this site yet. Ask for early access, and we'll show it to you.",
    "start": "Start Demo",
    "startProduct": "Start Voice Demo",
    "failed": "Failed to initialize voice assistant",
    "internet": "You'll talk with an AI, not a person.",
    "simulatedCoach": "The call is simulated: the AI coach follows a script.",
    "simulatedAgent": "The call is simulated: the AI agent follows a script."
  },
  "voiceAgent": {
    "open": "Talk to the AI Voice Agent",
    "failed": "This didn't load. Check your connection, then try again.",
    "needsScript": "Calls and callbacks need JavaScript. Without it, a person on our team can still call or write to you: please use the early-access form or our email address."
  }
};
export default messages;
