/** Element tree in the form that satori accepts in place of React elements. */
export interface ShareBox {
  type: 'div' | 'img';
  props: {
    style: ShareStyle;
    children?: (ShareBox | string)[] | string;
    src?: string;
    width?: number;
    height?: number;
  };
}
type ShareStyle = Record<string, string | number>;

/** Colours from `shared/ui/tokens.ts`, which the api cannot import. */
export const color = {
  night: '#0A1114',
  ink: '#14191B',
  line: '#1D3139',
  amber: '#FFB31A',
  bone: '#F3EDE0',
  plate: '#F6F3EA',
} as const;

export const DISPLAY = 'Sofia XC';
export const TEXT = 'Golos Text';

export const box = (style: ShareStyle, ...children: (ShareBox | string | null)[]): ShareBox => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
});

/** Creates a text box of at most `lines` lines. Longer text ends with an ellipsis. */
export const words = (text: string, lines: number, style: ShareStyle): ShareBox => ({
  type: 'div',
  props: {
    style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style },
    children: text,
  },
});

export const picture = (
  src: string,
  { width, height, ...style }: ShareStyle & { width: number; height: number },
): ShareBox => ({ type: 'img', props: { src, width, height, style: { width, height, ...style } } });
