/** A script shows it in a browser that opened a contract, with its number and vehicle. */
export const OwnContract = ({ className }: { className: string }) => (
  <a
    hidden
    data-enhance="my-contract"
    href="/quote/find"
    className={`flex min-h-12 items-center text-orange-ink [overflow-wrap:anywhere] ${className}`}
  >
    Your contract
  </a>
);
