/** The button is hidden without JavaScript, because it wouldn't work. */
export function enhance(button: HTMLElement) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
