// What the site uses of the router: sharing the package whole would defeat tree shaking (+40 kB). Not from
// 'react-router-dom' itself: that name is this file at run time.
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
