import { useEffect, useRef, useState } from 'react';

const durationMs = 350;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Counts from the last amount to a new one, so that visitors see what their choice changed and in which direction. */
export function useCounted(amount: number): number {
  const [shownAmount, setShownAmount] = useState(amount);
  const current = useRef(amount);
  useEffect(() => {
    const from = current.current;
    if (from === amount) return;
    const show = (value: number) => {
      current.current = value;
      setShownAmount(value);
    };
    if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return show(amount);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, now - startedAt) / durationMs);
      if (share === 1) return show(amount);
      show(Math.round((from + (amount - from) * easeOut(share)) * 100) / 100);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shownAmount;
}
