/** The start of a sentence, or a heading. Shared with the browser. */
export const formatNotSold = (places: string): string => `We don't sell plans in ${places}`;

export const formatSalesPaused = (places: string): string => `Sales in ${places} are paused`;

type Place = {
  city: string;
  state: string;
  stateName: string;
  otherStates: string[];
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
};

/** Names the place of a ZIP code and says if we sell plans there. */
export function describePlace(place: Place): string {
  const where = `${place.city}, ${[place.state, ...place.otherStates].join(' or ')}.`;
  if (place.otherStates.length > 0)
    return `${where} This ZIP code is in more than one state. Choose yours on the next page.`;
  if (!place.isStateEligible) return `${where} ${formatNotSold(place.stateName)} right now.`;
  if (place.isStateTemporaryDisabled) return `${where} ${formatSalesPaused(place.stateName)} right now.`;
  return `${where} We sell plans here.`;
}
