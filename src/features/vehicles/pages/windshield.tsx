const exampleVin = '4T1B11HK1JU000001';

/** Shows where the VIN is. */
export function Windshield() {
  return (
    <svg
      role="img"
      aria-label="The lower corner of a windshield on the driver's side, with the VIN plate behind the glass"
      viewBox="0 0 420 200"
      className="block w-full"
    >
      <path d="M70 8 H440 V140 H8 Z" className="fill-blue-wash stroke-ink" strokeWidth="3" />
      <path
        d="M104 30 L70 106 M130 30 L108 80"
        className="stroke-white"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect
        x="150"
        y="92"
        width="236"
        height="36"
        rx="4"
        className="fill-sheet stroke-orange"
        strokeWidth="4"
      />
      <circle cx="161" cy="110" r="3" className="fill-edge" />
      <circle cx="375" cy="110" r="3" className="fill-edge" />
      <text
        x="268"
        y="116"
        textAnchor="middle"
        textLength="190"
        className="fill-ink font-sans text-[17px] font-bold"
      >
        {exampleVin}
      </text>
      <path d="M8 140 H440 V168 C300 156 140 156 0 172 Z" className="fill-ink" />
      <path d="M14 152 L150 144" className="stroke-slate" strokeWidth="6" strokeLinecap="round" />
      <path d="M0 172 C140 156 300 156 440 168 V200 H0 Z" className="fill-sand" />
    </svg>
  );
}
