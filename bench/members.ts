const json = { 'content-type': 'application/json' };
const profile = {
  fullName: 'Ada Lovelace',
  dateOfBirth: '1999-12-10',
  country: 'KE',
  education: 'undergraduate',
  interests: ['health', 'arts'],
  goals: null,
  profileCompleted: true,
};

async function post(url: string, headers: Record<string, string>, body: object) {
  const response = await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  if (response.status >= 300) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return response;
}

/** A member with a profile, in a network of their own (TRUSTED_PROXIES=1); returns their cookie. */
async function signUp(origin: string, number: number) {
  const headers = { 'x-forwarded-for': `10.8.${Math.floor(number / 250)}.${(number % 250) + 1}` };
  const account = { name: 'Ada', email: `member-${number}@example.org`, password: 'a quiet harbour' };
  const response = await post(`${origin}/api/auth/sign-up/email`, headers, account);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post(`${origin}/api/profile`, { ...headers, cookie }, profile);
  return cookie;
}

/** The cookies of so many new members. */
export async function signUpMembers(origin: string, count: number) {
  const cookies: string[] = [];
  for (let number = 0; number < count; number++) cookies.push(await signUp(origin, number));
  return cookies;
}
