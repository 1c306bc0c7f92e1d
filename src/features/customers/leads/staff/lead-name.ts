type Named = { firstName?: string | null; lastName?: string | null };

export const leadName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ');
