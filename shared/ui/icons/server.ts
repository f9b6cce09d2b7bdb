export const server = 'M3 4h18v6.5H3zm0 9.5h18V20H3zm3.5-6.3h.1m-.1 9.5h.1M11 7.2h6m-6 9.5h6';
