const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Ids come from addresses that anybody can type; the database refuses to compare with what is no UUID. */
export const isUuid = (id: string): boolean => uuid.test(id);
