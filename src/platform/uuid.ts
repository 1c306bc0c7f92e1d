const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** IDs come from URLs, and the database throws if one isn't a UUID. */
export const isUuid = (id: string): boolean => uuid.test(id);
