// The exports of the router that the site uses: sharing the whole package would add 40 kB. The name
// 'react-router-dom' resolves to this file at run time, so the file imports from 'react-router'.
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  unstable_HistoryRouter,
  UNSAFE_createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
