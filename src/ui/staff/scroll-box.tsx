import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Makes a wide table scroll in its own box. Keyboard users can focus the box, so it has a name. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={box}
      sx={{ overflowX: 'auto', maxWidth: '100%' }}
      {...(isScrollable && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      {children}
    </Box>
  );
}
