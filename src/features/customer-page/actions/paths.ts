export const leadPath = (id: string) => `/cms/leads/${id}/show`;
export const contractPath = (id: string) => `/cms/contracts/${id}/show`;
export const claimPath = (id: string) => `/cms/claims/${id}/show`;
export const messagePath = (id: string) => `/cms/contact-messages/${id}/show`;
export const customerPath = (leadId: string) => `/cms/customers/${leadId}`;
