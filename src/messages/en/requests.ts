/** Errors of the forms' endpoints, which a browser shows to nobody. */
export const requests = {
  tooLarge: "The request body is larger than {limit} bytes.",
  contentType: "The request must be application/json.",
  notUtf8: "The request is not UTF-8 text.",
  notJson: "The request is not JSON.",
  notObject: "The request must be a JSON object.",
  fieldTwice: "The request contains a field twice.",
  origin: "Requests are accepted only from the site's own pages.",
  key: "The Idempotency-Key must be 16 to 64 letters, digits, - or _.",
  rate: "Too many requests from this address. Please try again later.",
  timestamp: "The timestamp must be an ISO date and time",
  brand: "The brand must be {brand}",
  source: "The source must be {source}",
} as const;
