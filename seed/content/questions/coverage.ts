import type { NewPage } from '../../../src/features/content/domain/page.ts';

const shelf = { category: 'questions-coverage', publishedOn: '2026-11-02' };

export const coverageQuestions: NewPage[] = [
  {
    ...shelf,
    name: 'Is this an extended warranty?',
    description:
      'No. It is a vehicle service contract: a promise to pay for listed repairs. Only the maker gives a warranty.',
    seoUrl: 'is-this-an-extended-warranty',
    seoTitle: 'Is a vehicle service contract an extended warranty?',
    seoDescription:
      'Many people call it an extended warranty, but it is a service contract. How a factory warranty, insurance and a service contract differ in plain words.',
    content: `<p>No, although many people call it that. A warranty comes with the car from its maker and is part of the price. Insurance pays for accidents, theft and weather. What we sell is a vehicle service contract: a promise to pay for listed repairs, for a time and a number of miles.</p>
<p>The difference matters when you complain, cancel or compare, because other rules apply. There is also insured <a href="/mechanical-breakdown-insurance">mechanical breakdown insurance</a>, which we do not sell.</p>`,
  },
  {
    ...shelf,
    name: 'What does each plan cover?',
    description:
      '{plan.everydaybenefits.name} pays no repairs, {plan.powertrain.name} {plan.powertrain.groupCount} groups of parts, {plan.plus.name} {plan.plus.groupCount}, and {plan.premium.name} all that is not excluded.',
    seoUrl: 'what-does-each-plan-cover',
    seoTitle: 'What does each of our plans cover?',
    seoDescription:
      '{plan.everydaybenefits.name}, {plan.powertrain.name}, {plan.plus.name} and {plan.premium.name} in short, with the parts each one adds and the exclusions that all of them share.',
    content: `<p>{plan.everydaybenefits.name} brings roadside help, rental car, trip interruption and tire help, and pays for no repairs. {plan.powertrain.name} adds engine, turbo, transmission, transfer case, drive axle, hybrid and electric drive, and seals with a covered repair.</p>
<p>{plan.plus.name} adds electrical, cooling, air conditioning, fuel, brakes and steering. {plan.premium.name} adds suspension, high-tech, comfort and safety, and any other mechanical or electrical part that is not excluded.</p>
<p>{exclusionCount} exclusions apply to all of them, such as brake pads, tires, the catalytic converter and missed maintenance. Look up a part in <a href="/is-this-covered">Is this covered?</a>.</p>`,
  },
  {
    ...shelf,
    name: 'Which parts does no plan pay for?',
    description:
      'Parts made to wear, the exhaust, body, glass and aftermarket parts, and damage from causes such as neglect.',
    seoUrl: 'what-no-plan-pays-for',
    seoTitle: 'Which parts does no plan pay for?',
    seoDescription:
      'Brake pads, tires, battery, belts, spark plugs, exhaust, body and glass, plus damage from neglect, driving on, accidents or undeclared work use.',
    content: `<p>Parts made to wear: brake pads and rotors, tires, wipers, bulbs, belts and hoses, spark plugs, the 12-volt battery, a manual clutch disc, ordinary shocks and struts. Also pipes, mufflers and the catalytic converter, body, paint, glass, upholstery and aftermarket parts.</p>
<p>And some causes: missed maintenance, driving on with a warning light, collision, flood, wrong fuel, racing, modifications, and commercial use that was not declared. Problems from before the plan and in the waiting period are out as well. The full list of {exclusionCount} stands on the <a href="/">home page</a>.</p>`,
  },
  {
    ...shelf,
    name: 'Can my older car with many miles have a plan?',
    description:
      'Repair plans go to {maxModelYears} model years and {maxMileage} miles; {plan.everydaybenefits.name} has neither limit.',
    seoUrl: 'older-car-many-miles',
    seoTitle: 'Can an older car with many miles have a plan?',
    seoDescription:
      '{plan.powertrain.name} goes to {plan.powertrain.maxMileage} miles, {plan.plus.name} to {plan.plus.maxMileage}, {plan.premium.name} to {plan.premium.maxMileage}, all up to {maxModelYears} model years. Longer terms have lower limits. What is left above them.',
    content: `<p>{plan.powertrain.name} is sold up to {plan.powertrain.maxMileage} miles, {plan.plus.name} up to {plan.plus.maxMileage}, {plan.premium.name} up to {plan.premium.maxMileage}. All three end at {maxModelYears} model years. Longer terms have lower limits.</p>
<p>{plan.everydaybenefits.name} has no limit of age or miles, but it pays for no repairs. And the level goes on counting after you buy: <a href="/knowledge-center/how-plans-work/odometer-level-at-claim">a plan pays less after {level.orange} and {level.yellow} miles</a>.</p>`,
  },
  {
    ...shelf,
    name: 'Can I use the vehicle for work or rideshare?',
    description:
      'Delivery, trades, farm, business travel and rideshare: yes, for a surcharge. Taxi, police, towing, plowing: no.',
    seoUrl: 'work-or-rideshare',
    seoTitle: 'Work, delivery and rideshare: is it covered?',
    seoDescription:
      'Delivery, sales or service calls, construction, farm and rideshare are possible with a surcharge. Police, taxi, towing for hire, plowing, racing are not.',
    content: `<p>With a surcharge: delivery or courier work, sales or service calls, construction or trades, farm or ranch, and rideshare. The ledger shows what each adds.</p>
<p>Not at all: police, fire or security, taxi or limousine, towing for hire, snow plowing, and racing.</p>
<p>Use that you did not declare is not covered (clause 4.26). If you start such work later, write to {contact.email} before you start.</p>`,
  },
  {
    ...shelf,
    name: 'Which vehicles can have no repair plan at all?',
    description:
      'Salvaged, rebuilt or grey-market vehicles, altered odometers, exotic makes, over 10,000 lb, and tuned engines.',
    seoUrl: 'vehicles-without-a-plan',
    seoTitle: 'Which vehicles can have no plan at all?',
    seoDescription:
      'Salvaged or rebuilt titles, altered odometers, exotic makes, over 10,000 lb gross weight, lift kits over 6 inches, modified engines, some kinds of work.',
    content: `<p>We sell no plan, not even {plan.everydaybenefits.name}, for salvaged, rebuilt or grey-market vehicles, or where the odometer was altered or does not show the true miles. The same holds for exotic makes, some exotic models of other makes, and a gross weight rating over 10,000 lb.</p>
<p>Nor for a lift kit over 6 inches, a modified engine, or use for police, taxi, towing for hire, snow plowing or racing.</p>
<p>The estimate or the quote names the rule that applies to your vehicle. If one of your answers was wrong, correct it and the vehicle is rated again.</p>`,
  },
  {
    ...shelf,
    name: 'What is the most a plan pays?',
    description:
      'For one claim the value of the vehicle just before the breakdown, and {limitOfLiability} for all claims together.',
    seoUrl: 'most-a-plan-pays',
    seoTitle: 'What is the most a plan pays?',
    seoDescription:
      'One claim pays no more than the vehicle was worth just before the breakdown, and all claims together no more than {limitOfLiability}. What that means for older cars.',
    content: `<p>No claim pays more than the vehicle was worth just before the breakdown. All claims together pay no more than {limitOfLiability} (clause 5.1).</p>
<p>For an older car the first limit matters most. If a car worth $4,200 needs a repair of $5,000, the plan pays no more than $4,200. Look up what yours would sell for before you choose a plan and a term. The extras have limits of their own, such as {extra.rental.maxPerVisit} for a rental car at each visit.</p>`,
  },
];
