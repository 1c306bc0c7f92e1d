import { NewPhoneQuote } from './new-phone-quote.tsx';
import { PhoneSalePage } from './phone-sale-page.tsx';

export const phoneSaleScreens = { create: NewPhoneQuote, edit: PhoneSalePage };
