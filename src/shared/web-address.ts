const addressPatterns = [
  /www\./i,
  // "St.John" and "J.R.R." aren't addresses, but mail programs link "st.john".
  /[\p{L}\p{N}][.。．｡](?:\p{Ll}{2,63}|\p{Lu}{2,63})(?![\p{L}\p{N}])/u,
  // Common TLDs match in any case, so "Evil.Com" is caught even though it's capitalized like "St.John".
  /[\p{L}\p{N}][.。．｡](?:com|net|org|info|biz|io|co|us|uk|ru|cn|xyz|top|site|online|shop|club|link|live|me|app|dev|example)(?![\p{L}\p{N}])/iu,
];

/** True if a mail program would turn part of the name into a link. */
export const containsWebAddress = (name: string): boolean =>
  addressPatterns.some((pattern) => pattern.test(name));
