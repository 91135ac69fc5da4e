/** The build of hls.js without what our lists never have; the package describes the other one alone. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
