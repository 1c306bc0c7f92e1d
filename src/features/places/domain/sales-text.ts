/** The start of a sentence, or a heading. Shared with the browser. */
export const notSoldIn = (places: string): string => `We don't sell plans in ${places}`;

export const pausedIn = (places: string): string => `Sales in ${places} are paused`;

type Place = {
  city: string;
  state: string;
  stateName: string;
  otherStates: string[];
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
};

/** A ZIP code's place, and whether we sell plans there. */
export function placeText(place: Place): string {
  const where = `${place.city}, ${[place.state, ...place.otherStates].join(' or ')}.`;
  if (place.otherStates.length > 0)
    return `${where} This ZIP code is in more than one state. Choose yours on the next page.`;
  if (!place.isStateEligible) return `${where} ${notSoldIn(place.stateName)} right now.`;
  if (place.isStateTemporaryDisabled) return `${where} ${pausedIn(place.stateName)} right now.`;
  return `${where} We sell plans here.`;
}
