import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// By default, queries wait for a second, which a busy machine may need for one render. Must be less than the time limit
// of a test, so that a failing query is named.
configure({ asyncUtilTimeout: 10_000 });
