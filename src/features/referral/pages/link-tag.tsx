/** The thank-you as a tag on a string: what it is worth, and the code that stands for a person. */
export function LinkTag() {
  return (
    <svg viewBox="0 0 420 210" aria-hidden="true" className="block w-full max-w-md">
      <path
        d="M4 28C60 4 96 66 148 92"
        fill="none"
        className="stroke-ink"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g transform="rotate(-5 270 110)">
        <path
          d="M150 40H396a14 14 0 0 1 14 14V174a14 14 0 0 1-14 14H150L112 132V96Z"
          className="fill-orange"
        />
        <circle cx="146" cy="114" r="11" className="fill-paper stroke-ink" strokeWidth="3" />
        <text x="186" y="128" className="figure fill-ink" fontSize="80">
          $50
        </text>
        <text x="190" y="162" className="tabular fill-ink font-semibold" fontSize="21" letterSpacing="3">
          ref_code=········
        </text>
      </g>
    </svg>
  );
}
