import { chromium } from '@playwright/test';
const [base, ...specs] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync','--disable-quic','--no-first-run'] });
for (const spec of specs) {
  const [name, path, width = '1440', theme = 'dark', full='1'] = spec.split('|');
  const c = await b.newContext({ viewport: { width: +width, height: 900 }, colorScheme: theme });
  const p = await c.newPage();
  p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(name, m.type(), m.text().slice(0,300)); });
  p.on('pageerror', e => console.log(name, 'PAGEERROR', e.message.slice(0,300)));
  await p.goto(base + path); 
  await p.mouse.move(10,10); await p.mouse.move(50,400);
  await p.waitForTimeout(1500);
  const states = await p.$$eval('store-island', els => els.map(e => e.getAttribute('name')+':'+e.dataset.state));
  console.log(name, states.join(' '));
  // load lazy images
  await p.evaluate(async()=>{ for(let y=0;y<document.body.scrollHeight;y+=700){scrollTo(0,y);await new Promise(r=>setTimeout(r,40));} scrollTo(0,0); });
  await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full==='1' });
  await c.close();
}
await b.close();
