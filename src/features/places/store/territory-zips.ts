type ZipRange = [first: number, last: number, city: string];

// The ZIP code list doesn't include the territories. We don't sell plans there, so only the state matters.
const territories: Record<string, ZipRange[]> = {
  PR: [
    [601, 602, 'Aguada'],
    [603, 605, 'Aguadilla'],
    [606, 606, 'Maricao'],
    [610, 610, 'Anasco'],
    [611, 614, 'Arecibo'],
    [616, 616, 'Bajadero'],
    [617, 617, 'Barceloneta'],
    [622, 622, 'Boqueron'],
    [623, 623, 'Cabo Rojo'],
    [624, 624, 'Penuelas'],
    [627, 627, 'Camuy'],
    [646, 646, 'Dorado'],
    [653, 653, 'Guanica'],
    [656, 656, 'Guayanilla'],
    [659, 659, 'Hatillo'],
    [662, 662, 'Isabela'],
    [667, 667, 'Lajas'],
    [669, 669, 'Lares'],
    [674, 674, 'Manati'],
    [676, 676, 'Moca'],
    [677, 677, 'Rincon'],
    [678, 678, 'Quebradillas'],
    [680, 682, 'Mayaguez'],
    [683, 683, 'San German'],
    [685, 685, 'San Sebastian'],
    [692, 692, 'Vega Alta'],
    [693, 694, 'Vega Baja'],
    [698, 698, 'Yauco'],
    [703, 703, 'Aguas Buenas'],
    [705, 705, 'Aibonito'],
    [714, 714, 'Arroyo'],
    [716, 717, 'Ponce'],
    [725, 727, 'Caguas'],
    [728, 728, 'Ponce'],
    [730, 734, 'Ponce'],
    [736, 737, 'Cayey'],
    [738, 738, 'Fajardo'],
    [766, 766, 'Villalba'],
    [767, 767, 'Yabucoa'],
    [769, 769, 'Coamo'],
    [771, 771, 'Las Piedras'],
    [778, 778, 'Gurabo'],
    [784, 785, 'Guayama'],
    [791, 792, 'Humacao'],
    [901, 940, 'San Juan'],
    [949, 951, 'Toa Baja'],
    [953, 954, 'Toa Alta'],
    [956, 961, 'Bayamon'],
    [962, 963, 'Catano'],
    [965, 971, 'Guaynabo'],
    [976, 977, 'Trujillo Alto'],
    [979, 988, 'Carolina'],
  ],
  VI: [
    [801, 804, 'St. Thomas'],
    [805, 805, 'St. Thomas'],
    [820, 824, 'Christiansted'],
    [830, 831, 'St. John'],
    [840, 841, 'Frederiksted'],
    [850, 851, 'Kingshill'],
  ],
  AS: [[96799, 96799, 'Pago Pago']],
  GU: [
    [96910, 96910, 'Hagatna'],
    [96913, 96913, 'Barrigada'],
    [96915, 96915, 'Santa Rita'],
    [96916, 96916, 'Merizo'],
    [96917, 96917, 'Inarajan'],
    [96921, 96921, 'Barrigada'],
    [96928, 96928, 'Agat'],
    [96929, 96929, 'Yigo'],
    [96931, 96931, 'Tamuning'],
    [96932, 96932, 'Hagatna'],
  ],
  MP: [
    [96950, 96950, 'Saipan'],
    [96951, 96951, 'Rota'],
    [96952, 96952, 'Tinian'],
  ],
};

/** Also returns numbers in these ranges that aren't in use. */
export function findTerritory(zip: string): { zip: string; city: string; state: string } | undefined {
  const number = Number(zip);
  for (const [state, ranges] of Object.entries(territories)) {
    const range = ranges.find(([first, last]) => number >= first && number <= last);
    if (range) return { zip, city: range[2], state };
  }
  return undefined;
}
