/** A subdomain of example.com, which is reserved, so that no real person can have such an address. */
export const inventedDomain = 'invented.example.com';
