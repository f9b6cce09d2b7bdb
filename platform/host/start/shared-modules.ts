import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as area from '@site/area';
import * as mobxReactLite from 'mobx-react-lite';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as mobx from '../vendor/mobx';
import * as router from '../vendor/react-router-dom';

/**
 * Modules of the platform that a shell shares with areas on the server, by share key. Shell and areas must render with
 * the same instances.
 */
export const platformModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  mobx,
  'mobx-react-lite': mobxReactLite,
  '@emotion/react': emotionReact,
  '@emotion/styled': emotionStyled,
  '@site/area': area,
};
