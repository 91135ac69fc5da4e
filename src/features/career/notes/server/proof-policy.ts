/** Where anybody gets an address, so that it proves nothing. */
const publicMailboxes =
  /^(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|zoho|yandex|qq|163|126)\.[a-z.]+$/;

/** The same, where the name alone could be an organization's. */
const otherMailboxes = new Set([
  ...['tutanota.com', 'tuta.com', 'tuta.io', 'fastmail.com', 'hey.com', 'duck.com', 'rocketmail.com', 'foxmail.com'],
  ...['rediffmail.com', 'naver.com', 'daum.net', 'hanmail.net', 'sina.com', 'sohu.com', 'rambler.ru', 'bk.ru'],
  ...['list.ru', 'inbox.ru', 'ukr.net', 'seznam.cz', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'libero.it'],
  ...['virgilio.it', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 't-online.de', 'freenet.de'],
  ...['bluewin.ch', 'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'btinternet.com', 'bigpond.com'],
  ...['uol.com.br', 'bol.com.br', 'terra.com.br', 'webmail.co.za', 'mweb.co.za'],
]);

export function isPublicMailbox(email: string) {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return publicMailboxes.test(host) || otherMailboxes.has(host);
}
