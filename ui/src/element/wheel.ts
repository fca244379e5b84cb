/// What a wheel turns before it counts as a step, in pixels: one notch of a mouse, or a short stroke on a touchpad.
const STEP = 60;
const LINE = 20;
/// A stroke that rests this long has ended.
const REST_MS = 250;

/// Turns of a wheel as steps through the moves. A touchpad reports many small turns, which are added up.
export class WheelSteps {
  private turned = 0;
  private lastAt = 0;

  /// How many moves to step, back when negative.
  take({ deltaY, deltaMode, timeStamp }: WheelEvent): number {
    const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE;
    if (timeStamp - this.lastAt > REST_MS || pixels * this.turned < 0) this.turned = 0;
    this.lastAt = timeStamp;
    this.turned += pixels;
    if (Math.abs(this.turned) < STEP) return 0;
    const step = Math.sign(this.turned);
    this.turned = 0;
    return step;
  }
}

/// Whether the wheel scrolls something there: an article around the element, or a panel in it. Then it is left alone.
export function scrollsSomething(event: WheelEvent): boolean {
  return event.composedPath().some((node) => {
    if (!(node instanceof Element) || node.scrollHeight <= node.clientHeight + 1) return false;
    // What flows over the edge of the page itself can be scrolled to unless it is hidden.
    const { overflowY } = getComputedStyle(node);
    return node === document.scrollingElement ? overflowY !== 'hidden' : overflowY === 'auto' || overflowY === 'scroll';
  });
}
