export function Logo({ name, logo, isOnInk = false }: { name: string; logo: string; isOnInk?: boolean }) {
  if (logo) return <img src={logo} alt={name} className="h-10 max-w-56 object-contain" />;
  return (
    <span className="flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <path
          d="M4 23a12 12 0 0 1 24 0"
          fill="none"
          className={isOnInk ? 'stroke-white' : 'stroke-ink'}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="M16 23l7-10" className="stroke-orange" strokeWidth="3.5" strokeLinecap="round" />
        <circle cx="16" cy="23" r="3" className="fill-orange" />
      </svg>
      <span className="font-display text-xl font-bold tracking-tight">{name}</span>
    </span>
  );
}
