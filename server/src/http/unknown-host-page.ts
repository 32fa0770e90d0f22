/** What a browser is shown that came by a name nobody gave this server: the reason, the address to use, and what whoever runs it can set. */

interface UnknownHost {
  /** As the browser asked for it, with its port: anybody may have written it. */
  readonly host: string;
  readonly name: string;
  readonly publicUrl: URL | undefined;
  readonly port: number | undefined;
}

export function unknownHostPage({ host, name, publicUrl, port }: UnknownHost): string {
  const local = `http://localhost:${port ?? 3000}`;
  const way = publicUrl
    ? `<p>Use <a href="${escaped(publicUrl.href)}">${escaped(publicUrl.href)}</a> instead.</p>`
    : `<p>On the machine it runs on, use <a href="${local}">${local}</a>. From elsewhere, use that machine’s IP address in place of the name.</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unknown address - Workout Tracker</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>This address is not known here</h1>
<p>Workout Tracker runs here, but it was not told that it is called <b>${escaped(name)}</b>. It answers only to names it knows, so that no other site can pose as it.</p>
${way}
<h2>If you run this server</h2>
<p>Start it with the address that people use:</p>
<pre><code>PUBLIC_URL=http://${escaped(host)} npm start</code></pre>
<p>Or add the name to those it answers to: <code>ALLOWED_HOSTS=${escaped(name)}</code></p>
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f6f8f7, #0b100e); color: light-dark(#131916, #ebf0ed); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 560px; margin: 0 auto; padding: 64px 16px; }
h1 { font-size: 28px; line-height: 1.2; }
h2 { margin-top: 32px; font-size: 16px; }
a { color: light-dark(#0c7852, #43d59a); }
b, a, code { overflow-wrap: anywhere; }
pre { padding: 12px 16px; border-radius: 12px; background: light-dark(#edf1ef, #1e2521); white-space: pre-wrap; }
code { font-size: 14px; }
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
