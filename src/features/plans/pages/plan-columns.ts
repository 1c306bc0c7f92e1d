const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3', 5: 'lg:grid-cols-5' };

/** The class that puts plans in one row on wide screens, and more than five in rows of four. */
export const planColumns = (plans: number): string => columns[plans] ?? 'lg:grid-cols-4';
