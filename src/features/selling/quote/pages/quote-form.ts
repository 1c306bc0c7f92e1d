import type { ReactNode } from 'react';

/** A form of the quote page; `intent` says what it does, here and in the page's action. */
export type FormProps = { intent: string; children: ReactNode; className?: string };

export type RenderForm = (props: FormProps) => ReactNode;
