/** Shows the button, which does nothing without a script. */
export function enhance(button: HTMLElement) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
