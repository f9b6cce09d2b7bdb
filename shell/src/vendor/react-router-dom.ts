// What the site uses of the router: sharing the package whole would defeat tree shaking (+40 kB). Not from
// 'react-router-dom' itself: that name is this file at run time.
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
