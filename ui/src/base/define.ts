/// Registers an element once: the script may be loaded twice on a page.
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
