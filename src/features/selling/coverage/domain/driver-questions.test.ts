import { describe, expect, it } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import { findCoverage, suggestParts } from './find-part.ts';
import { listSearchEntries } from './search-entries.ts';

/** Each line has the results that may come first, then what drivers type. */
const partQuestions = `
Pistons and rings: blue smoke from exhaust / my car is burning oil / bad piston rings / uses a quart of oil every week
Connecting rods and bearings: engine is knocking / rod knock / my engine seized / threw a rod / spun bearing
Lifters and rocker arms: lifter tick / ticking noise from engine / noisy lifters
Timing chain and tensioner: timing chain / timing chain rattle on startup / timing chain stretched / chain tensioner
Variable valve timing actuator: cam phaser noise / VVT solenoid / variable valve timing
Camshafts and bearings: camshaft / worn cam lobes
Oil pump: low oil pressure / oil pressure light is on / oil pump failure
Oil pan: cracked oil pan / oil pan leaking
Engine block: cracked engine block
Cylinder heads: cracked cylinder head / warped head
Head gasket: blown head gasket / white smoke from tailpipe / head gasket on my 2012 Subaru Outback / coolant in the oil / milky oil
Valves, springs and guides: burnt valve / bent valves / low compression
Engine mounts: motor mounts / engine mount broken / car shakes at idle / engine vibrates when stopped
Exhaust manifold: cracked exhaust manifold / exhaust manifold leak
Intake manifold: intake manifold
Harmonic balancer: harmonic balancer / crank pulley wobble
Flywheel or flexplate: cracked flexplate / flywheel
Engine: will you pay for a new engine / engine blew up / blown motor / engine failure
Turbocharger: turbo / my turbo blew / turbo failed on my F-150 EcoBoost / no boost
Supercharger: supercharger
Transmission | Transmission bands and clutch packs: transmission / transmission failed / my transmission went out / tranny / need a rebuilt transmission
Transmission bands and clutch packs: transmission slipping / trans slips in third gear / gears slipping
Torque converter: torque converter / transmission shudder at 40 mph / car jerks when accelerating
Valve body: hard shifting / shifts hard from 1st to 2nd / valve body
Shift solenoids: shift solenoid / transmission solenoid
CVT belt and pulleys: Nissan CVT / my Rogue CVT failed / CVT transmission
Synchronizers: grinding gears / grinds going into second
Shift forks and rails: won't go into gear / stuck in park / can't shift into reverse
Transmission pan gasket: transmission leak / leaking transmission fluid / red fluid under car
Transfer case | Transfer case gears and chain: transfer case / 4WD won't engage / four wheel drive not working
Differential gears: rear differential / diff whine / ring and pinion
Constant velocity joints: CV joint / clicking when turning / cv axle
Drive shaft: driveshaft / drive shaft vibration
Wheel bearings: wheel bearing / front wheel bearing noise / humming noise at highway speed / bad hub
Universal joints: u joint / universal joint
Axle seals: axle seal leak / differential leak
Rear main seal: rear main seal / rear main seal leak
Valve cover gasket: oil leak / valve cover leak / leaking oil on my driveway
Electric drive motor: electric motor in my Tesla / EV motor
Power inverter: inverter
High-voltage battery | A high-voltage battery losing range: hybrid battery / Prius hybrid battery
A high-voltage battery losing range: EV range dropped
Alternator: alternator / my alternator died / alternater / battery light is on / battery not charging / Honda Civic alternator went bad
Starter motor | 12-volt battery and cables | Fuel pump: car won't start / my car wont start in the morning / truck won't start
Starter motor: starter / starter motor / car won't crank / bad starter
Ignition coils: ignition coil / coil pack / engine misfire / misfiring on cylinder 3 / P0301 / rough idle
Ignition switch: ignition switch / key stuck in ignition / key won't turn
Engine control module: ECU / ECM / engine computer / PCM failure
Window motors and regulators: power window stuck / window won't roll up / driver side window won't go down / window regulator / window motor
Door lock actuators: door lock actuator / power locks not working / door won't unlock
Wiper motor: windshield wipers not working / wiper motor / wipers stopped moving
Horn: horn / horn doesn't work / my horn won't honk
Turn signal switch: turn signals not working / blinker switch
Water pump: water pump / water pump leak / replace water pump
Radiator: radiator / leaking radiator / coolant leak / antifreeze leak / losing coolant
Radiator | Thermostat and housing | Water pump: overheating / car overheats / engine running hot / temperature gauge in the red
Thermostat and housing: thermostat / thermostat stuck open
Cooling fan motor: radiator fan / cooling fan not working / overheats in traffic
Heater core: heater core / no heat / heater blows cold air / heat doesn't work
Compressor and clutch | Air conditioning: AC not cold / ac blowing hot air / a/c compressor / air conditioning stopped working / my AC doesn't work / air conditioner blows warm air
Condenser: AC condenser / condenser leak
Evaporator: evaporator core
Blower motor: blower motor / no air from vents / fan won't blow
Blend door actuators: blend door / clicking behind dash
Fuel pump: fuel pump / fuel pump went out / gas pump in tank
Fuel injectors: fuel injectors / clogged injector / leaking injector
Throttle body: throttle body / limp mode / electronic throttle control
Mass air flow sensor: MAF sensor / mass airflow sensor
Fuel tank sending unit: gas gauge not working / fuel gauge / fuel gauge stuck on empty
Master cylinder: brake master cylinder / brake pedal goes to the floor / spongy brakes / soft brake pedal
Brake booster: brake booster / brake pedal is hard
Calipers: brake caliper / seized caliper / caliper stuck
ABS control module | ABS pump: ABS module / ABS light on / anti-lock brakes light
Wheel speed sensors: wheel speed sensor / abs sensor
Rack and pinion: rack and pinion / steering rack / loose steering / power steering leak
Power steering pump: power steering pump / steering is hard to turn / whining when I turn the wheel / power steering went out
Electric steering motor: EPS / electric power steering
Tie rod ends: tie rod / tie rods / outer tie rod end
Ball joints: ball joint / clunking over bumps / clunk when I go over bumps / popping noise over bumps
Control arms: control arm / lower control arm / wishbone
Stabilizer bar and links: sway bar link / stabilizer bar / rattles over bumps
Springs: coil spring / broken spring / leaf spring
Air springs | Air suspension compressor: air suspension / air suspension sagging / Range Rover air suspension
Ordinary shock absorbers and struts: shocks / struts / shock absorber / bouncy ride / leaking strut
Touch screen and infotainment unit: touchscreen not working / infotainment screen is black / radio / CarPlay stopped working / head unit / no sound from speakers
Navigation unit: navigation / GPS
Backup camera: backup camera / rear camera not working / reverse camera
Parking sensors: parking sensors
Adaptive cruise radar: adaptive cruise control / cruise control not working
Blind-spot sensors: blind spot monitor / blind spot sensor
Instrument cluster: instrument cluster / speedometer not working / gauges don't work
Keyless entry receiver: key fob not detected / push button start / keyless entry
Bluetooth module: bluetooth won't connect / bluetooth
Power seat motors: power seat / seat won't move / driver's seat stuck
Heated seat elements: heated seats / seat heater / heated seat not working
Sunroof motor and switch: sunroof / moonroof won't close / sunroof stuck open
Convertible top motor: convertible top / convertible top won't close
Power liftgate motor: power liftgate / tailgate won't open / trunk won't open
Power sliding door motor: sliding door / minivan sliding door won't close
Airbag control module: airbag light / SRS light
Seat belt retractors: seat belt / seatbelt stuck
Tire pressure sensors: TPMS / tire pressure light / tire pressure sensor
Oxygen sensors: O2 sensor / oxygen sensor
Oxygen sensors | Diagnosis when nothing covered failed: check engine light / my check engine light is on
EGR valve: egr valve
Purge valve: purge valve / evap leak / EVAP code P0442
Crankshaft position sensor: crank sensor / crankshaft position sensor / car stalls at stop lights / engine dies while driving
Brake pads, shoes, rotors and drums: brake pads / rotors / squeaky brakes / brakes squeal / grinding noise when braking / brake job / warped rotors
Brakes: brakes
Tires and wheels: tires / new tires / bent rim / wheel alignment
Tires and wheels | Tire help: flat tire
Tire help: puncture / spare tire
Wiper blades: wiper blades / new wipers
Filters, fluids and oil changes: oil change / tune up / coolant flush / air filter / transmission fluid change
Belts and hoses: serpentine belt / timing belt / radiator hose / squealing belt
Bulbs, fuses and lenses: headlight bulb / headlight out / tail light / blown fuse
12-volt battery and cables: dead battery / car battery / battery replacement / battery died
Spark plugs and plug wires: spark plugs / spark plug
Manual clutch disc and pressure plate: clutch / clutch replacement / burnt clutch / clutch slipping
Exhaust pipes, mufflers and catalytic converter: catalytic converter / muffler / cat stolen / exhaust is loud / DPF
Body, paint, trim and rust: rust / dent / scratched paint / bumper / door ding
Glass and mirrors: cracked windshield / windshield / chipped windshield / broken side mirror
Upholstery, carpets and weather strips: torn seat / water leak / leather seats
Collision, theft and vandalism: accident / got in a crash / stolen car / hit a deer
Flood, fire, hail and animals: flood damage / mice chewed wires / hail damage / rodent damage
Damage from modifications: lift kit
Wrong or bad fuel: put diesel in gas car / bad gas / water in gas
Roadside assistance: towing / tow truck / jump start / locked out of my car / ran out of gas / roadside assistance
Rental car: rental car / rental / loaner car
Trip interruption: hotel / hotel room while car is in shop
Recalls, and what others owe: recall
Software updates, maps and subscriptions: software update / map update
Problems from before the plan: pre-existing condition / already broken when I bought the plan
Damage from missed maintenance: missed oil changes / sludge
Commercial use that was not declared: uber driving / delivery driving / taxi
Alternator: alternator making whining noise / does the plan cover an alternator / new alternator for 2016 jeep cherokee / charging system
Starter motor: starter motor replacement cost / just clicks when I turn the key / starter went bad
Water pump: waterpump / leaking water pump / water pump bearing noise
Transmission | Transmission bands and clutch packs: transmission replacement / automatic transmission / transmission rebuild
Transmission bands and clutch packs: transmission slipping between gears / slips when accelerating
Torque converter: torque converter shudder / transmission jerking
Compressor and clutch | Air conditioning: air conditioning compressor / my a/c is blowing warm / ac quit working / ac compressor clutch / AC not blowing cold
Blower motor: heater fan not working / blower fan / AC fan doesn't blow
Window motors and regulators: passenger window stuck down / electric window / back window won't open / window fell into door
Head gasket: headgasket / blown headgasket / head gasket leaking coolant
Engine: engine / motor blew / rebuilt engine
Timing chain and tensioner: timing chain replacement / noisy timing chain
Radiator: radiator leak / cracked radiator
Radiator | Thermostat and housing | Water pump: engine overheating / my car keeps overheating
Rack and pinion: steering rack leak / power steering rack
Power steering pump: power steering pump leaking / power steering not working / power steering failure
Wheel bearings: rear wheel bearings / wheel hub / wheel bearing grinding
Constant velocity joints: cv joints / cv shaft
Differential gears: differential / front differential whining
Fuel pump: bad fuel pump
Fuel injectors: injectors / fuel injector replacement
Touch screen and infotainment unit: radio doesn't turn on / screen went black / stereo
Backup camera: back up camera / backup camera black
Keyless entry receiver: key fob / push to start not working
Ignition coils: coil packs / engine misfiring
Oxygen sensors: oxygen sensor replacement / o2 sensors
Crankshaft position sensor: stalling / car stalls / engine stalls when stopped
Throttle body: throttle body cleaning / throttle
Engine control module: engine control unit / computer / car computer
Transfer case | Transfer case gears and chain: transfer case leak / 4x4 not engaging / four wheel drive
Ball joints: lower ball joint / squeaky ball joints
Control arm bushings: control arm bushings / bushings
Ordinary shock absorbers and struts: front struts / rear shocks leaking / strut mount
Calipers: brake calipers / sticking caliper
Brake pads, shoes, rotors and drums: brake rotors / brakes squeaking / front brake pads worn
Tires and wheels: tire / wheels / alignment
12-volt battery and cables: car battery dead / new battery
Bulbs, fuses and lenses: headlights / fog light / brake light bulb
Filters, fluids and oil changes: oil changes / maintenance / brake fluid
Belts and hoses: timing belt replacement / hoses
Spark plugs and plug wires: sparkplugs / new spark plugs
Exhaust pipes, mufflers and catalytic converter: catalytic converters / stolen catalytic converter / exhaust
Body, paint, trim and rust: paint / rusted frame / scratches
Glass and mirrors: windshield crack / rock chip in windshield / glass
Roadside assistance: roadside / tow
Rental car: rental car while mine is in the shop / do I get a loaner
Sunroof motor and switch: panoramic sunroof
Upholstery, carpets and weather strips: sunroof leaking
Heated seat elements: heated seats quit
Seat belt retractors: seat belts
Airbag control module: airbags / air bag light
Purge valve: evap system / gas cap light on
EGR valve: EGR
Horn: horn not working
Oil pan: oil pan gasket
Valve cover gasket: valve cover gaskets / engine oil leak
High-voltage battery | A high-voltage battery losing range: hybrid battery replacement / EV battery
On-board charger: EV charger
Turbocharger: turbocharger / turbo replacement
Harmonic balancer: harmonic balancer pulley
Tie rod ends: inner tie rod
Stabilizer bar and links: sway bar / stabilizer link
Alternator: alternator not putting out
Camshafts and bearings: cam shaft
Pistons and rings: piston slap
Navigation unit: nav system
Lane-keeping camera: lane assist
Steering column and shaft: steering column noise
Wastegate and actuator: turbo actuator
Exhaust pipes, mufflers and catalytic converter: cat converter
`;

/** Not car parts, so the search must not return a verdict. */
const otherPhrases = `
flux capacitor / warp drive / hyperdrive / dilithium crystals / unobtainium bracket / blinker fluid / headlight fluid / quantum stabilizer /
turbo encabulator marzlevane / sonic screwdriver / light saber / time machine / tractor beam / cloaking device / infinity gauntlet / plasma conduit /
pizza / banana / coffee maker / toaster / washing machine / refrigerator compressor / air fryer / garage door opener / water bottle / water heater in my house /
key lime pie / head ache / gas station near me / radio station / fan club / piano tuning / summer camp / valve steam deck / diamond ring /
belt for my pants / tank top / rock band / cat food / dog food / hot dog / rack of ribs / column in the newspaper / bus stop / train station / airplane engine / boat propeller /
house keys / phone number / health insurance / life insurance / dental implants / knee surgery / hip joint / heart valve / blood pressure / brain surgery /
how much does it cost / what is the deductible / how do I cancel / cancel my contract / refund / where are you located / talk to a human / customer service / are you a scam /
do you ship to Canada / I need help / hello / hi there / test / asdf / asdfghjkl / qwerty / xyzzy / lorem ipsum / aaaa / 12345 / ??? /
my wife / my dog ate my homework / weather tomorrow / stock price / bitcoin / write me a poem / who is the president / the meaning of life / football score / movie tickets /
pay my bill / monthly payment / promo code / can I transfer it / do I need insurance / is my car covered / what do you cover / everything / 2015 Honda Civic / Ford F-150 / Toyota Camry 2019 /
dragon / muffin / toilet paper / iphone screen / laptop battery / tennis elbow / bicycle chain / guitar strings / lawn mower engine / snow blower / pressure cooker / swimming pool pump /
sump pump in basement / smoke detector / ceiling fan / window blinds / door bell / front door lock of my house / baby seat / horse trailer / spaceship / nuclear reactor / rocket booster / johnson rod /
muffler bearings / piston return spring / elbow grease / left handed screwdriver / bluetooth headphones / coffee cup holder / wine / salary / login / password reset / speak to agent / how long does it take /
reviews / complaint / sell my car / trade in value / insurance quote / car wash / speeding ticket / parking ticket / license plate / drivers license / coil of rope / cookie /
captain america / my mother in law / tomato soup / unicorn horn / magic carpet / golden retriever / gutter cleaning / kitchen sink / roof shingles / solar panels / chair leg /
ski lift / wedding ring / tooth brush / glass of milk / paint by numbers / seat at the table / battery for my watch / wine cooler / hyperspace coupling / thingamajig / asdf jkl / zzzz / supercalifragilistic / what's covered / hola / aceite / null / undefined / select * from users / 💥
`;

const splitList = (text: string) =>
  text
    .split(/\s\/\s/)
    .map((item) => item.trim())
    .filter(Boolean);

const questions = partQuestions
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [names = '', phrases = ''] = line.split(': ');
    return splitList(phrases).map((query) => ({ query, names: names.split(' | ') }));
  });

describe('questions from drivers', () => {
  it('has enough questions about existing parts', () => {
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(splitList(otherPhrases).length).toBeGreaterThanOrEqual(80);
    const known = new Set(listSearchEntries(terms).map(({ name }) => name));
    expect(questions.flatMap(({ names }) => names.filter((name) => !known.has(name)))).toEqual([]);
  });

  it.each(questions)('finds $names for "$query"', ({ query, names }) => {
    expect(names).toContain(findCoverage(terms, query)[0]?.name);
  });

  it.each(splitList(otherPhrases))('gives no verdict on "%s"', (query) => {
    expect(findCoverage(terms, query)).toEqual([]);
  });

  it('suggests similar parts for unknown words, and none for nonsense', () => {
    expect(suggestParts(terms, 'refrigerator compressor')).toContain('Compressor and clutch');
    expect(suggestParts(terms, 'flux capacitor')).toEqual([]);
  });
});
