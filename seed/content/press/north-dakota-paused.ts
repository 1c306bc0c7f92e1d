import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const northDakotaPaused: NewPage = {
  category: 'press-releases',
  publishedOn: '2026-09-15',
  name: 'Sales in North Dakota are paused',
  description:
    'New plans are not sold in North Dakota for the time being. In this demonstration the pause shows how the site treats visitors from a paused state.',
  seoUrl: 'north-dakota-paused',
  seoTitle: 'Sales in North Dakota are paused',
  seoDescription:
    'New plans are not sold in North Dakota until further notice. What visitors there see, what happens to plans already held, and where else we do not sell.',
  content: `<p>West Hills, Calif., September 15, 2026. {brand.name} has paused the sale of new vehicle service contracts in North Dakota until further notice. In this demonstration the pause has one purpose: to show how the site treats visitors from a state where sales have stopped for a time.</p>
<h2>What visitors in North Dakota see</h2>
<ul>
<li>The site says that sales there are paused, and stops before an order.</li>
<li>Details that a visitor gives are kept, so that nothing has to be typed again when sales open.</li>
<li>Nobody is called or written to unless they ticked the box that allows it.</li>
</ul>
<h2>Plans already held</h2>
<p>A pause concerns new sales only. A plan that runs keeps running. Claims, cancelling and handing a plan to a buyer work as the contract says.</p>
<h2>A pause and a restriction are two things</h2>
<p>North Dakota is a state in which plans are sold in general. In five others they are not sold at all: Alaska, California, Missouri, Washington and Wyoming. In California, for example, only sellers of vehicles may sell service contracts, and others sell insured mechanical breakdown insurance. Nor are plans sold in the U.S. territories and to military addresses overseas.</p>
<p>A visitor from a restricted state learns it from the ZIP code, before any contact field, and can ask for one message when sales open. Someone who moves to one of these states keeps the plan they have.</p>
<p>Whether plans are sold in your state is shown at the first step: <a href="/quote">see your prices</a>.</p>
<p>{brand.legalName} is a demonstration. The company and its plans are invented, and no contract comes about.</p>`,
};
