// the theme of the site, for the styles of components
import '@site/shared/theme';
